const edges = (box) => [
  [(p) => p[0] >= box.west, (a, b) => crossX(a, b, box.west)],
  [(p) => p[0] <= box.east, (a, b) => crossX(a, b, box.east)],
  [(p) => p[1] >= box.south, (a, b) => crossY(a, b, box.south)],
  [(p) => p[1] <= box.north, (a, b) => crossY(a, b, box.north)],
];
const crossX = (a, b, x) => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])];
const crossY = (a, b, y) => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y];

/** Returns the part of a closed ring inside the box (Sutherland and Hodgman). */
export function clipRing(ring, box) {
  let points = ring;
  for (const [inside, cross] of edges(box)) {
    const kept = [];
    points.forEach((point, index) => {
      const before = points[(index + points.length - 1) % points.length];
      if (inside(point)) {
        if (!inside(before)) kept.push(cross(before, point));
        kept.push(point);
      } else if (inside(before)) kept.push(cross(before, point));
    });
    points = kept;
  }
  return points;
}

/** Returns the stretches of a line whose points lie inside the box. */
export function clipLine(line, box) {
  const parts = [];
  let part = [];
  for (const point of line) {
    if (edges(box).every(([inside]) => inside(point))) part.push(point);
    else {
      if (part.length > 1) parts.push(part);
      part = [];
    }
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

/**
 * Returns whole numbers, each point as the step from the previous one: longitude, latitude,
 * longitude, latitude…
 */
export function encode(points, scale) {
  const flat = [];
  let [x, y] = [0, 0];
  for (const point of points) {
    const next = [Math.round(point[0] * scale), Math.round(point[1] * scale)];
    if (flat.length > 0 && next[0] === x && next[1] === y) continue;
    flat.push(next[0] - x, next[1] - y);
    [x, y] = next;
  }
  return flat;
}

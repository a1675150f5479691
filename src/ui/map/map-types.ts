export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapMarker extends MapPoint {
  key: string;
  /** Read aloud, and shown on hover. */
  label: string;
}

export interface MapViewProps {
  /** "Mapa da entrega". */
  label: string;
  point?: MapPoint | null | undefined;
  /** Metres around the point. */
  accuracy?: number | undefined;
  markers?: readonly MapMarker[] | undefined;
  onOpenMarker?: ((key: string) => void) | undefined;
  /** A press on the map, Enter on the keyboard (the centre), or the button that marks the centre. */
  onPick?: ((point: MapPoint) => void) | undefined;
  tileUrl?: string | undefined;
  tileAttribution?: string | undefined;
  /** Location of basemap.json and gazetteer.json. */
  baseUrl?: string | undefined;
  center?: MapPoint | undefined;
  zoom?: number | undefined;
  /** Offline: says whether a kept map is shown. */
  offline?: boolean | undefined;
  /** A static picture, in a confirmation. */
  still?: boolean | undefined;
  className?: string | undefined;
}

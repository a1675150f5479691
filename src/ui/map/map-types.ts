export interface MapPoint {
  latitude: number;
  longitude: number;
}

export interface MapMarker extends MapPoint {
  key: string;
  /** Label read aloud, and shown on hover. */
  label: string;
}

export interface MapViewProps {
  /** Name of the map: "Mapa da entrega". */
  label: string;
  point?: MapPoint | null | undefined;
  /** Accuracy: a radius in metres around the point. */
  accuracy?: number | undefined;
  markers?: readonly MapMarker[] | undefined;
  onOpenMarker?: ((key: string) => void) | undefined;
  /**
   * Called by a press on the map, Enter on the keyboard (the centre), or the button that marks the
   * centre.
   */
  onPick?: ((point: MapPoint) => void) | undefined;
  tileUrl?: string | undefined;
  tileAttribution?: string | undefined;
  /** Location of basemap.json and gazetteer.json. */
  baseUrl?: string | undefined;
  center?: MapPoint | undefined;
  zoom?: number | undefined;
  /** True when offline: the map then tells whether a kept map is shown. */
  offline?: boolean | undefined;
  /** Shows a static picture, for a confirmation. */
  still?: boolean | undefined;
  className?: string | undefined;
}

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
  /** A press on the map, Enter on the keyboard (the middle), or the button that marks the middle. */
  onPick?: ((point: MapPoint) => void) | undefined;
  tileUrl?: string | undefined;
  tileAttribution?: string | undefined;
  /** Where basemap.json and gazetteer.json lie. */
  baseUrl?: string | undefined;
  center?: MapPoint | undefined;
  zoom?: number | undefined;
  /** Without network: tells whether a kept map is seen here. */
  offline?: boolean | undefined;
  /** A picture only, in a confirmation. */
  still?: boolean | undefined;
  className?: string | undefined;
}

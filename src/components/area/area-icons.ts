import {
  Building2,
  ListTree,
  type LucideIcon,
  Map as MapIcon,
  MapPin,
  Shapes,
  Store,
  Tag,
  Truck,
  Users,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  building: Building2,
  map: MapIcon,
  point: MapPin,
  rules: ListTree,
  store: Store,
  tag: Tag,
  users: Users,
  vehicle: Truck,
};

/** Returns the icon named by an area; an unknown name gets a generic icon. */
export const areaIcon = (name: string): LucideIcon => icons[name] ?? Shapes;

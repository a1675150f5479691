import { type LucideIcon, Map as MapIcon, Shapes } from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = { map: MapIcon };

/** The icon that an area names; one that is not here yet is shown as any thing. */
export const areaIcon = (name: string): LucideIcon => icons[name] ?? Shapes;

import {
  Download,
  Eraser,
  HandHelping,
  KeyRound,
  Link,
  Lock,
  LogIn,
  LogOut,
  type LucideIcon,
  MonitorX,
  Settings,
  ShieldAlert,
  UserCog,
  UserPlus,
  UserX,
} from 'lucide-react';
import { isSecurityKind, type SecurityKind } from '#domain/security/kinds.ts';

const icons: Record<SecurityKind, LucideIcon> = {
  signIn: LogIn,
  signInFailed: LogIn,
  signOut: LogOut,
  sessionsEnded: MonitorX,
  sessionReused: ShieldAlert,
  accessDenied: Lock,
  roleChanged: UserCog,
  permissionChanged: UserCog,
  userCreated: UserPlus,
  userRemoved: UserX,
  passwordChanged: KeyRound,
  firstPasswordGiven: KeyRound,
  recoveryAsked: KeyRound,
  linkUsed: Link,
  exported: Download,
  ownDataExported: Download,
  dataErased: Eraser,
  credentialsSaved: KeyRound,
  credentialsRemoved: KeyRound,
  settingsChanged: Settings,
  handOver: HandHelping,
};

/** Returns the icon of a kind of event. */
export const eventIcon = (kind: string): LucideIcon => (isSecurityKind(kind) ? icons[kind] : ShieldAlert);

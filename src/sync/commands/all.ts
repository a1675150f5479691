import { registryOf } from '../command.ts';
import {
  acceptEmission,
  acceptRectification,
  authorizeEgar,
  editEgarTags,
  rectifyEgar,
  rejectEmission,
  rejectRectification,
  requestEgar,
  revokeEgar,
} from './egar-acts.ts';
import { attachToEgar, createEgar, deleteEgarModel, saveEgarModel } from './egar-create.ts';
import { collectEquipment } from './equipment-collect.ts';
import { deliverEquipment } from './equipment-deliver.ts';
import { createEquipment, deleteEquipment, editEquipment } from './equipment-records.ts';
import { deleteNotification, readNotificationCommand } from './notification-acts.ts';

/** Every command that this version can send; a row of another kind is quarantined, never dropped. */
export const commands = registryOf(
  deliverEquipment,
  collectEquipment,
  createEquipment,
  editEquipment,
  deleteEquipment,
  readNotificationCommand,
  deleteNotification,
  authorizeEgar,
  acceptEmission,
  rejectEmission,
  rectifyEgar,
  acceptRectification,
  rejectRectification,
  revokeEgar,
  editEgarTags,
  requestEgar,
  createEgar,
  attachToEgar,
  saveEgarModel,
  deleteEgarModel,
);

import { createRegistry } from '../outbox/command.ts';
import { requestArchive } from './archive-request.ts';
import { createBatch } from './batch-create.ts';
import { askContact } from './contact-request.ts';
import { requestDeclaration } from './declaration-request.ts';
import { collectEquipment } from './equipment-collect.ts';
import { deliverEquipment } from './equipment-deliver.ts';
import { createEquipment, deleteEquipment, editEquipment } from './equipment-records.ts';
import { sendFile } from './file-send.ts';
import { editGuideTags, guideCommands, requestGuide } from './guide-acts.ts';
import { attachToGuide, createGuide, deleteGuideModel, saveGuideModel } from './guide-create.ts';
import { importGuide } from './guide-import.ts';
import { deleteNotification, readNotificationCommand } from './notification-acts.ts';
import { removeOutage, saveOutage } from './outage-records.ts';

/** All commands this version can send; a row of another kind is quarantined, never dropped. */
export const commands = createRegistry(
  deliverEquipment,
  collectEquipment,
  createEquipment,
  editEquipment,
  deleteEquipment,
  readNotificationCommand,
  deleteNotification,
  ...Object.values(guideCommands),
  editGuideTags,
  requestGuide,
  createGuide,
  attachToGuide,
  sendFile,
  importGuide,
  saveGuideModel,
  deleteGuideModel,
  createBatch,
  requestArchive,
  requestDeclaration,
  askContact,
  saveOutage,
  removeOutage,
);

import { type DeclarationRequest, type DeclarationType, emissionTypes } from '#domain/report/declaration.ts';

export interface DeclarationValues {
  Type: DeclarationType;
  EmissionType: DeclarationRequest['EmissionType'];
  EstablishmentId: string | null;
  StartDate: string;
  EndDate: string;
  ConsolidatedPdf: boolean;
  SendByEmail: boolean;
  Description: string;
}

export const blankValues = (Type: DeclarationType): DeclarationValues => ({
  Type,
  EmissionType: emissionTypes.SingleEstablishment,
  EstablishmentId: null,
  StartDate: '',
  EndDate: '',
  ConsolidatedPdf: false,
  SendByEmail: false,
  Description: '',
});

/** Fields of the form, in order. */
export const fieldNames = ['EstablishmentId', 'StartDate', 'EndDate', 'Description'] as const;
export type DeclarationField = (typeof fieldNames)[number];

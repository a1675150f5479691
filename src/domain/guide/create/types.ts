/**
 * The six guide types and what each requires (domain, guide types); field names are those of the
 * creation payload.
 */
export const guideTypeNames = [
  'PRODUTOR_ESTABELECIMENTO',
  'OBRAS_RCD',
  'OLEOS_ALIMENTARES',
  'VEICULOS_FIM_VIDA',
  'PRESTADOR_SERVICOS',
  'EX_SITU',
] as const;
export type GuideType = (typeof guideTypeNames)[number];

export const producerTypes = ['PI', 'OGR'] as const;

interface TypeRules {
  /** Portuguese label of the type in lists (spec 2 §1). */
  label: string;
  /** Required fields of the origin. */
  requires: readonly string[];
  /** Fields required instead for a construction work, when no establishment is given. */
  requiresWithoutEstablishment?: readonly string[];
  /** Kind of the pickup point that is the origin (spec 3 §3). */
  pickupPoint?: 'OUA' | 'EX_SITU';
  /** Waste codes the form offers first. */
  suggests: readonly string[];
  /** True if origin and recipient may be the same establishment (spec 2 §5). */
  mayKeep?: true;
  /** True if the second of two possible issuers is taken without asking (spec 2 §4). */
  takesSecondIssuer?: true;
  asksAnimalOrigin?: true;
}

const establishment = ['nameOrigin', 'addressOrigin', 'vatOrigin', 'codApaOrigin'] as const;
const place = ['nameOrigin', 'addressOrigin', 'vatOrigin', 'pickupPointCode'] as const;

export const guideTypes: Record<GuideType, TypeRules> = {
  PRODUTOR_ESTABELECIMENTO: { label: 'Produtor', requires: [...establishment, 'selectedProducerType'], suggests: [] },
  OBRAS_RCD: {
    label: 'RCD',
    requires: establishment,
    requiresWithoutEstablishment: ['vatRCD', 'addressRCD', 'localRCD', 'postalCodeRCD'],
    suggests: [],
    mayKeep: true,
    takesSecondIssuer: true,
  },
  OLEOS_ALIMENTARES: { label: 'OAU', requires: [...place, 'localOAU'], pickupPoint: 'OUA', suggests: ['200125'] },
  VEICULOS_FIM_VIDA: { label: 'VFV', requires: ['vatOrigin', 'plateVFV'], suggests: ['160104', '160106'] },
  PRESTADOR_SERVICOS: { label: 'Serviço', requires: ['vatOrigin', 'addressOrigin'], suggests: [] },
  EX_SITU: { label: 'Ex situ', requires: place, pickupPoint: 'EX_SITU', suggests: [], asksAnimalOrigin: true },
};

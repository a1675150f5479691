import type { DoubleGuide } from './guide.ts';

/** Organisations of the sample guides. */
export const sampleVats = { producer: '508111222', transporter: '509333444', recipient: '510555666' } as const;

/** Returns a guide of the three sample organisations; `n` makes its number and code. */
export const sampleGuide = (n: number, over: Partial<DoubleGuide> = {}): DoubleGuide => ({
  number: `PT20261120${String(n).padStart(6, '0')}`,
  code: `COD${String(n).padStart(5, '0')}`,
  state: 'EM',
  stateAt: '2026-11-20T09:00:00.000Z',
  producerType: 'PI',
  issuerVat: sampleVats.producer,
  sender: {
    vat: sampleVats.producer,
    name: 'Oficinas Vela Azul, Lda.',
    type: 'PRODUTOR_ESTABELECIMENTO',
    apaCode: 'APA00011111',
  },
  transporters: [
    {
      vat: sampleVats.transporter,
      name: 'Vela Azul Transportes, Lda.',
      plate: 'AA-00-BB',
      at: '2026-11-20T10:00:00.000Z',
    },
  ],
  recipient: { vat: sampleVats.recipient, apaCode: 'APA00022222' },
  waste: { ler: '160601', description: 'Acumuladores de chumbo', quantity: 812.5, operation: 'R13' },
  ...over,
});

import { plainAddPlaceholder } from '@signpdf/placeholder-plain';
import { P12Signer } from '@signpdf/signer-p12';
import { SignPdf } from '@signpdf/signpdf';
import forge from 'node-forge';

const owner = 'Guiar, assinatura de demonstração';
const years = 2;

let kept: Promise<Buffer> | undefined;

/** Signs a PDF with a certificate that this process made for itself: it shows where a signature would be, and proves nothing. */
export async function signPdf(pdf: Buffer, at: Date): Promise<Buffer> {
  kept ??= makeCertificate(at);
  const prepared = plainAddPlaceholder({
    pdfBuffer: pdf,
    reason: 'Assinatura de demonstração',
    name: owner,
    location: 'Portugal',
    contactInfo: '',
    signingTime: at,
  });
  // A signer is good for one document: it uses up what it reads.
  return new SignPdf().sign(prepared, new P12Signer(Buffer.from(await kept)), at);
}

async function makeCertificate(at: Date): Promise<Buffer> {
  const keys = await new Promise<forge.pki.rsa.KeyPair>((resolve, reject) =>
    forge.pki.rsa.generateKeyPair({ bits: 2048 }, (error, pair) => (error ? reject(error) : resolve(pair))),
  );
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = keys.publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date(at.getTime() - 86_400_000);
  certificate.validity.notAfter = new Date(at.getTime() + years * 365 * 86_400_000);
  const names = [{ name: 'commonName', value: owner }];
  certificate.setSubject(names);
  certificate.setIssuer(names);
  certificate.sign(keys.privateKey, forge.md.sha256.create());
  const p12 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], '', { algorithm: '3des' });
  return Buffer.from(forge.asn1.toDer(p12).getBytes(), 'binary');
}

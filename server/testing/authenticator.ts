import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { cose, isoCBOR } from '@simplewebauthn/server/helpers';
import type { Assertion, Attestation, CeremonyOptions, CreationOptions } from '#domain/people/passkeys.ts';

/** Changes of an attacker; by default the answer is that of a browser on the right page. */
interface Faults {
  origin?: string;
  rpId?: string;
  /** False if the authenticator did not check who holds it. */
  verified?: boolean;
  challenge?: string;
  counter?: number;
  format?: string;
  type?: string;
}

/** Origin of the test server's page. */
export const testOrigin = 'http://localhost:4780';
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();
const flag = { present: 1, verified: 4, attested: 64 };

/** A software authenticator with one key, as a browser would show its answers to the server. */
export class Authenticator {
  readonly #key: KeyObject;
  readonly #publicKey: { x: Buffer; y: Buffer };
  readonly #id = randomBytes(32);
  #userHandle = '';
  counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
    this.#publicKey = { x: Buffer.from(x, 'base64url'), y: Buffer.from(y, 'base64url') };
  }

  get id(): string {
    return base64url(this.#id);
  }

  /** Answers creation options. */
  make(options: CreationOptions, faults: Faults = {}): Attestation {
    this.#userHandle = options.user.id;
    const { x, y } = this.#publicKey;
    const publicKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [cose.COSEKEYS.kty, cose.COSEKTY.EC2],
        [cose.COSEKEYS.alg, cose.COSEALG.ES256],
        [cose.COSEKEYS.crv, cose.COSECRV.P256],
        [cose.COSEKEYS.x, new Uint8Array(x)],
        [cose.COSEKEYS.y, new Uint8Array(y)],
      ]),
    );
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, this.#id, publicKey]);
    const authData = Buffer.concat([this.#authenticatorData(faults, flag.attested), attested]);
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', faults.format ?? 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options, faults),
        attestationObject: base64url(attestationObject),
        transports: ['internal'],
      },
    };
  }

  /** Answers request options with a signature. */
  answer(options: CeremonyOptions, faults: Faults = {}): Assertion {
    this.counter = faults.counter ?? this.counter + 1;
    const authenticatorData = this.#authenticatorData(faults, 0);
    const clientDataJSON = this.#clientData('webauthn.get', options, faults);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.#key)),
        userHandle: this.#userHandle,
      },
    };
  }

  #authenticatorData({ rpId = 'localhost', verified = true }: Faults, more: number): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(this.counter);
    const flags = flag.present + (verified ? flag.verified : 0) + more;
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  #clientData(type: string, { challenge }: CeremonyOptions, faults: Faults): string {
    const data = {
      type: faults.type ?? type,
      challenge: faults.challenge ?? challenge,
      origin: faults.origin ?? testOrigin,
      crossOrigin: false,
    };
    return Buffer.from(JSON.stringify(data)).toString('base64url');
  }
}

/**
 * The national system was not reached, or said that it is not at work: it has carried out nothing.
 */
export class RegistryDown extends Error {
  override readonly name = 'RegistryDown';
}

/** The national system did not answer; it may have carried out the call, or may do so yet. */
export class RegistrySilent extends Error {
  override readonly name = 'RegistrySilent';
}

/** The national system refused, in its own words. */
export class RegistryRefused extends Error {
  override readonly name = 'RegistryRefused';
}

/** The national system does not accept the organisation's NIF and password. */
export class CredentialsRefused extends Error {
  override readonly name = 'CredentialsRefused';
}

/** No credentials are saved for the establishment in whose name the call should be made. */
export class CredentialsMissing extends Error {
  override readonly name = 'CredentialsMissing';
}

/** The saved credentials can no longer be read, and must be saved again. */
export class CredentialsUnreadable extends Error {
  override readonly name = 'CredentialsUnreadable';
}

/**
 * The service has this operation, but the names of its elements are not known: nothing was sent.
 */
export class OperationUnknown extends Error {
  override readonly name = 'OperationUnknown';
  /** Address at which a person can do the act; '' if none is known. */
  readonly site: string;

  constructor(operation: string, site = '') {
    super(`no names are known for ${operation}`);
    this.site = site;
  }
}

/**
 * The national system answered, but the answer cannot be read as known. It is at work: only this
 * reading stops, and the message says at which guide or field.
 */
export class AnswerUnreadable extends RegistryDown {}

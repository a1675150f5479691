/** A file, with its stored name. */
export interface FileAnswer {
  bytes: Buffer;
  name: string;
  contentType: string;
}

/** A file that is generated while it is sent. */
export interface StreamedFile extends Omit<FileAnswer, 'bytes'> {
  chunks: AsyncIterable<Uint8Array>;
  /** Size in bytes, if known in advance. */
  size?: number;
}

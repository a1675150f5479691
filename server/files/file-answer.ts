/** A file, with its stored name. */
export interface FileAnswer {
  bytes: Buffer;
  name: string;
  contentType: string;
}

/** A file that is made while it is sent. */
export interface StreamedFile extends Omit<FileAnswer, 'bytes'> {
  chunks: AsyncIterable<Uint8Array>;
  /** In bytes, where it is known before. */
  size?: number;
}

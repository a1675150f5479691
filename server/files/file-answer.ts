/** A file, with its stored name. */
export interface FileAnswer {
  bytes: Buffer;
  name: string;
  contentType: string;
}

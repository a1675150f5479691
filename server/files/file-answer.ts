/** A file, with the name under which it is kept. */
export interface FileAnswer {
  bytes: Buffer;
  name: string;
  contentType: string;
}

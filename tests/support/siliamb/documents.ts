import { type Reply, redirectReply } from './reply.ts';

/** Kinds of answers at the addresses of guides. */
export type DocumentKind = 'pdf' | 'html' | 'almost' | 'large' | 'redirect' | 'missing' | 'unavailable';

const mostBytes = 15 * 1024 * 1024;
const page = '<html><body>Entrar no SILiAmb</body></html>';

/** Returns the PDF at an address: different for each, and the same each time. */
export const pdfAt = (path: string): Buffer =>
  Buffer.from(`%PDF-1.4\n% Guia de ensaio ${path}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n%%EOF\n`);

/** Returns the document at an address, or what comes instead of it. */
export function documentReply(kind: DocumentKind, path: string): Reply {
  const type = 'application/pdf';
  switch (kind) {
    case 'pdf':
      return { status: 200, type, body: pdfAt(path) };
    case 'html':
      return { status: 200, type, body: page };
    case 'almost':
      return { status: 200, type, body: '%PDF ' };
    case 'large':
      return { status: 200, type, body: Buffer.concat([pdfAt(path), Buffer.alloc(mostBytes)]) };
    case 'redirect':
      return redirectReply;
    case 'missing':
      return { status: 404, type: 'text/html', body: page };
    case 'unavailable':
      return { status: 503, type: 'text/html', body: page };
  }
}

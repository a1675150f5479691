// Modules run in the order of their imports: PDF.js begins with what older engines lack.
import './older-engines.ts';
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';

// Reads PDFs away from the page. The library takes the messages by itself.

import 'pdfjs-dist/build/pdf.worker.min.mjs'

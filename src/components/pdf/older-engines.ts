// PDF.js brings most of what it needs to older engines, but not these two: without the first no PDF
// opens before Chrome 119 and Safari 17.4, without the second its letters are missing before Chrome
// 114 and Safari 17.4.
import 'core-js/actual/array-buffer/transfer-to-fixed-length';
import 'core-js/actual/promise/with-resolvers';

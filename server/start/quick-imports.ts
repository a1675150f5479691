import { type ResolveFnOutput, registerHooks } from 'node:module';

const ofPackage = /^drizzle-orm(\/|$)/;
const insidePackage = '/node_modules/drizzle-orm/';
const found = new Map<string, ResolveFnOutput>();

/**
 * Resolves each import of drizzle-orm once. The package names its 447 entries in package.json, and
 * Node parses them again for each file that imports it and for each of its own modules: that took
 * more than half of the time in which the server's modules are loaded.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (conditions.includes('require')) return next(specifier, context);
    if (parentURL.includes(insidePackage) && specifier.startsWith('.'))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    if (parentURL.includes('/node_modules/') || !ofPackage.test(specifier)) return next(specifier, context);
    const answer = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, answer);
    return { ...answer, shortCircuit: true };
  },
});

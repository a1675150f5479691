// Babel 7 ships no types; these cover only the calls of the build.
declare module '@babel/core' {
  interface Options {
    filename: string;
    plugins: readonly unknown[];
    configFile: false;
    babelrc: false;
    sourceType: 'module';
    compact: boolean;
  }
  export function transformAsync(code: string, options: Options): Promise<{ code?: string | null } | null>;
}
declare module '@babel/plugin-transform-dynamic-import' {
  const plugin: unknown;
  export default plugin;
}
declare module '@babel/plugin-transform-modules-systemjs' {
  const plugin: unknown;
  export default plugin;
}

declare module 'es-check' {
  interface Check {
    files: readonly string[];
    module: boolean;
    checkBrowser: true;
    checkFeatures: true;
    browserslistQuery: string;
    /** Names of features, comma-separated. */
    ignore?: string;
    cache?: boolean;
  }

  /** Whether these files hold only what the named browsers know: syntax, and methods of the language by their names. */
  export function runChecks(
    checks: readonly Check[],
    options?: { isNodeAPI?: boolean },
  ): Promise<{ success: boolean; errors: { file: string; err: Error }[] }>;
}

import { runnerImport, type Plugin } from "vite";

/** What a module exports, by name. */
export type Exported = Record<string, unknown>;

/**
 * Modules that are run while the site is built, and of which only what `write` makes of the outcome is shipped. Elsewhere
 * they work as they are written, and each file of them is its own entry in the caches of the tools.
 */
export function runAtBuild(name: string, id: RegExp, write: (exported: Exported) => string): Plugin {
  return {
    name: `perya:${name}`,
    apply: "build",
    enforce: "pre",
    transform: {
      filter: { id },
      async handler(_code, file) {
        const { module, dependencies } = await runnerImport<Exported>(file);
        for (const dependency of dependencies) this.addWatchFile(dependency);
        return { code: write(module), map: null };
      },
    },
  };
}

import { runnerImport, type Plugin } from "vite";

/** What a module exports, by name. */
export type Exported = Record<string, unknown>;

/**
 * Runs modules while the site is built and ships only what `write` makes of their exports. Without this plugin (in
 * tests) they run as they are written. Each file is a separate entry in the tools' caches.
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

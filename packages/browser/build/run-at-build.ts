import { runnerImport, type Plugin } from "vite";

/** The exports of a module, by name. */
export type Exported = Record<string, unknown>;

/**
 * Runs the modules that match `id` while the site is built, and ships only what `write` makes of their exports. In
 * tests the plugin is absent and the modules run as written. Each matching file is a separate module, so build tools
 * cache it separately.
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

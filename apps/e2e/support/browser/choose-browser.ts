/** Sources of a Chromium. The last two change the machine, so they are tried last. */
export type Source = "given" | "installed" | "playwright" | "packed" | "fetched" | "distribution";

export type Machine = {
  platform: NodeJS.Platform;
  arch: string;
  isRoot: boolean;
  /** Value of CHROMIUM_PATH. If set, no other source is tried, and an unusable file is an error. */
  given: string | undefined;
  /** True if apt-get offers a Chromium package. */
  hasApt: boolean;
};

export type Ways = {
  /** The files of a source, built or downloaded if need be; may be empty. */
  locate: (source: Source) => Promise<readonly string[]>;
  /** Undefined if the file runs and is a Chromium; otherwise the reason to skip it. */
  refuse: (file: string) => Promise<string | undefined>;
};

/** Returns the sources to try on this machine, in order. */
export function orderSources({ platform, arch, isRoot, given, hasApt }: Machine): Source[] {
  if (given) return ["given"];
  const isLinux = platform === "linux";
  return [
    "installed",
    "playwright",
    // The npm package contains a file for x64 only.
    ...(isLinux && arch === "x64" ? (["packed"] as const) : []),
    "fetched",
    ...(isLinux && isRoot && hasApt ? (["distribution"] as const) : []),
  ];
}

/**
 * Returns the first file that starts; later sources are not tried. Throws if there is none: journeys must not pass
 * without a browser.
 */
export async function chooseBrowser(machine: Machine, { locate, refuse }: Ways): Promise<string> {
  const refused: string[] = [];
  for (const source of orderSources(machine)) {
    const files = await locate(source).catch((error: unknown) => {
      refused.push(`${source} (${String(error)})`);
      return [];
    });
    for (const file of files) {
      const reason = await refuse(file);
      if (reason === undefined) return file;
      refused.push(`${file} (${reason})`);
    }
  }
  if (machine.given) throw new Error(`CHROMIUM_PATH names a browser that does not run: ${refused.join()}.`);
  throw new Error(
    "No Chromium runs here: install one (as root, npx playwright install --with-deps chromium) or set CHROMIUM_PATH to " +
      `one that does${refused.length > 0 ? `; refused were ${refused.join(", ")}` : ""}.`,
  );
}

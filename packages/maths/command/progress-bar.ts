const WIDTH = 32;

/** Creates a progress line on terminals; prints nothing if output is redirected. */
export function createProgressBar(what: string, total: number) {
  const { stderr } = process;
  return {
    show: (done: number) => {
      if (!stderr.isTTY) return;
      const filled = Math.round((WIDTH * done) / total);
      stderr.write(`\r${what} ${"█".repeat(filled)}${"░".repeat(WIDTH - filled)} ${done} of ${total}`);
    },
    clear: () => {
      if (stderr.isTTY) stderr.write("\r\u001B[K");
    },
  };
}

import { DEMO_BRANDS, DEMO_PASSWORD } from "./demo-brands.ts";

/** What a newcomer needs to see once the demo runs: where it is, and who they can be. */
export function writeBanner(port: number) {
  const lines = DEMO_BRANDS.flatMap(({ name, hosts, members }) => [
    `  ${name.padEnd(10)} http://${hosts[0]}:${port}`,
    ...members.map(
      ({ account, type }) =>
        `  ${"".padEnd(10)} sign in as ${account.padEnd(8)} ${DEMO_PASSWORD}   (${type === 0 ? "player" : "agent"})`,
    ),
  ]);
  process.stdout.write(
    [
      "",
      "Perya is open.",
      "",
      ...lines,
      "",
      `  API        http://localhost:${port}/docs`,
      "  Stop with Ctrl-C",
      "",
      "",
    ].join("\n"),
  );
}

import { DEMO_OPERATORS } from "./demo-operators.ts";
import { DEMO_BRANDS, DEMO_PASSWORD, type DemoMember } from "./demo-brands.ts";

/** Writes the banner printed at start-up: addresses and demo logins. */
export function writeBanner(port: number, ports: { sandbox: number; console: number | undefined }): string {
  const lines = DEMO_BRANDS.flatMap(({ name, hosts, members }) => [
    `  ${name.padEnd(10)} http://${hosts[0]}:${port}`,
    ...members.map(
      (member) =>
        `  ${"".padEnd(10)} log in as ${member.account.padEnd(8)} ${member.initialPassword ?? DEMO_PASSWORD}   ` +
        `(${describeMember(member)})`,
    ),
  ]);
  return [
    "",
    "Perya is running.",
    "",
    ...lines,
    "",
    ...(ports.console === undefined ? [] : describeConsole(ports.console)),
    `  API        http://localhost:${port}/docs`,
    // With port 0, the sandbox picks a free port, which is not known here.
    ...(ports.sandbox > 0 ? [`  Outbox     http://127.0.0.1:${ports.sandbox}   (SMS and email sent by the demo)`] : []),
    "  Stop with Ctrl-C",
    "",
    "",
  ].join("\n");
}

function describeConsole(port: number): string[] {
  return [
    `  Console    http://console.localhost:${port}`,
    ...DEMO_OPERATORS.map(
      ({ account, what }) => `  ${"".padEnd(10)} log in as ${account.padEnd(8)} ${DEMO_PASSWORD}   (${what})`,
    ),
    `  ${"".padEnd(10)} TOTP code: npm run operator -- code <account>`,
    "",
  ];
}

function describeMember({ type, initialPassword, mobile }: DemoMember): string {
  if (initialPassword) return "must change the password at first login";
  if (mobile) return "needs a verification code, see the outbox";
  return type === 0 ? "player" : "agent";
}

/** Ports of the sandbox, which listens on this machine only. Setting names as in apps/api. */
export type Config = { port: number; smtpPort: number };

type Environment = Record<string, string | undefined>;

/** Reads the settings. By default uses the ports after the site's; 0 means any free port. */
export function readConfig(env: Environment = process.env): Config {
  if (/^(?:off|0|false|no)$/i.test(env["DEMO"]?.trim() ?? ""))
    throw new Error("The sandbox is for the demo and tests only. It does not run with DEMO=off.");
  if (env["NODE_ENV"] === "production")
    throw new Error("The sandbox is for the demo and tests only. It does not run with NODE_ENV=production.");
  const site = readPort(env, "PORT", 3000);
  const next = (step: number) => (site > 0 ? site + step : 0);
  return { port: readPort(env, "SANDBOX_PORT", next(3)), smtpPort: readPort(env, "SANDBOX_SMTP_PORT", next(4)) };
}

function readPort(env: Environment, name: string, fallback: number): number {
  const given = env[name]?.trim() || String(fallback);
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) throw new Error(`${name} must be a port from 0 to 65535.`);
  return Number(given);
}

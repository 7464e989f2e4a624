import type { IncomingMessage, ServerResponse } from "node:http";
import { createBeacon } from "./beacon/beacon.ts";
import { createCrowd } from "./crowd/crowd.ts";
import { serveElsewhere } from "./elsewhere/serve-elsewhere.ts";
import { createIssuer, type Issuer } from "./identity/issuer.ts";
import { listen } from "./http/listen.ts";
import { sendJson, sendStatus } from "./http/send.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { serveOutbox } from "./outbox/serve-outbox.ts";
import { createSmsGateway } from "./outbox/sms.ts";
import { openMailServer } from "./outbox/smtp.ts";
import { serveAsset } from "./pages/assets.ts";
import { createPayer } from "./payer/serve-payer.ts";
import { serveVendor } from "./vendor/serve-vendor.ts";
import { createTable } from "./vendor/table.ts";

/** First path segments of the stand-ins for external pages. */
const ELSEWHERE = new Set(["service", "social", "app", "video"]);

const ISSUERS: Partial<Record<string, string>> = { one: "Sandbox identity one", two: "Sandbox identity two" };

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>;

/** Starts all services on this machine; port 0 means any free port. */
export async function openSandbox({ port = 0, smtpPort = 0 } = {}) {
  const outbox = createOutbox();
  const acceptSms = createSmsGateway(outbox);
  const table = createTable();
  const serveBeacon = createBeacon();
  const crowd = createCrowd();
  const payer = createPayer();
  const issuers = new Map<string, Promise<Issuer>>();

  /** Routes a request to its service, by path. */
  async function serve(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (url.pathname === "/sms") return acceptSms(request, response);
    if (url.pathname.startsWith("/assets/")) return serveAsset(request, response, url);
    if (url.pathname === "/crowd.json") return sendJson(response, crowd.read());
    const [, area, name] = url.pathname.split("/");
    if (area === "beacon") return serveBeacon(response, name ?? "");
    if (ELSEWHERE.has(area ?? "")) return serveElsewhere(request, response, url);
    if (area === "payer") return payer.serve(request, response, url);
    if (area === "vendor") return serveVendor(request, response, url, table);
    if (area !== "identity") return serveOutbox(request, response, url, outbox);
    const issuer = await findIssuer(name ?? "");
    return issuer ? issuer.serve(request, response, url) : sendStatus(response, 404);
  }

  /** Issuers are created on first use, because generating keys is slow and rarely needed. */
  function findIssuer(name: string): Promise<Issuer> | undefined {
    const title = ISSUERS[name];
    if (!title) return undefined;
    // Created only now, because the issuer's URL contains the port.
    const issuer = issuers.get(name) ?? createIssuer({ name, title, address: web.url });
    issuers.set(name, issuer);
    return issuer;
  }

  const mailServer = await openMailServer(smtpPort, outbox);
  const web = await listen(port, serve).catch(async (error: unknown) => {
    await mailServer.close();
    throw error;
  });
  return {
    url: web.url,
    smtpPort: mailServer.port,
    outbox,
    crowd,
    close: async () => {
      payer.close();
      await Promise.all([crowd.end(), web.close(), mailServer.close()]);
    },
  };
}

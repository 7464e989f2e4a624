import type { AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from "smtp-server";
import type { Outbox } from "./outbox.ts";

const MAX_BYTES = 262_144;

/** Opens a mail server that accepts everything and stores it in the outbox. */
export async function openMailServer(port: number, outbox: Outbox) {
  const server = new SMTPServer({
    name: "sandbox",
    banner: "Demo sandbox, nothing is delivered",
    authOptional: true,
    // No certificate; only this machine connects.
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    size: MAX_BYTES,
    maxClients: 50,
    closeTimeout: 500,
    logger: false,
    onAuth: (_credentials, _session, answer) => answer(null, { user: "anybody" }),
    onData: (stream, { envelope }, answer) => {
      receive(stream, envelope, outbox).then(() => answer(), answer);
    },
  });
  // Ignore aborted connections.
  server.on("error", () => {});
  const listening = server.listen(port, "127.0.0.1");
  await new Promise<void>((resolve, reject) => {
    listening.once("listening", resolve);
    listening.once("error", reject);
  });
  return {
    port: (listening.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

type Envelope = SMTPServerSession["envelope"];

async function receive(stream: SMTPServerDataStream, { mailFrom, rcptTo }: Envelope, outbox: Outbox): Promise<void> {
  const parts: Buffer[] = [];
  // Drains the stream above the limit without storing it.
  for await (const part of stream) if (!stream.sizeExceeded) parts.push(part as Buffer);
  if (stream.sizeExceeded) throw Object.assign(new Error("too large"), { responseCode: 552 });

  const { subject = "", text = "", html, from } = await PostalMime.parse(Buffer.concat(parts));
  const address = mailFrom ? mailFrom.address : "";
  outbox.add({
    kind: "mail",
    // The envelope determines the recipients, not the headers.
    to: rcptTo.map((recipient) => recipient.address),
    from: from?.name ? `${from.name} <${address}>` : address,
    subject,
    text: text.trim(),
    ...(html ? { html } : {}),
  });
}

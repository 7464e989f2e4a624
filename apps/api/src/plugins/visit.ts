import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { hostOf } from "./host.ts";

/** Where a call comes from, and what the browser keeps for us. */
export type Visit = {
  ip: string;
  userAgent: string;
  /** Two letters, as the edge in front of us reports it. */
  country: string | null;
  /** Of our own site, for links and redirects: the brand's host, which was looked up, and no port a caller wrote. */
  origin: string;
  /** Random bits by which this browser is known again; made, and handed over as a cookie, when first asked for. */
  readonly deviceId: string;
  cookies: Cookies;
};

export type Cookies = {
  read: (name: CookieName) => string | undefined;
  set: (name: CookieName, value: string, seconds: number) => void;
  clear: (name: CookieName) => void;
};

/** Every cookie of ours. None is for scripts; none leaves for another site but by a link that is followed. */
export type CookieName = "perya-device" | "perya-remember" | "perya-social" | "perya-operator";

const DEVICE_SECONDS = 400 * 24 * 3600; // The longest that browsers keep one.
const DEVICE_BYTES = 32;
const DEVICE_ID = /^[\w-]{43}$/;

/** Before any hook that looks at a cookie. */
export async function readCookies(app: FastifyInstance) {
  await app.register(cookie);
}

export function readVisit(request: FastifyRequest, reply: FastifyReply, deps: Pick<Deps, "config" | "random">): Visit {
  const isSecure = isReachedSecurely(request, deps);
  const cookies = openCookies(request, reply, isSecure);
  let device: string | undefined;
  return {
    ip: request.ip,
    userAgent: request.headers["user-agent"] ?? "",
    country: request.country,
    origin: originOf(request, deps, isSecure),
    cookies,
    get deviceId() {
      return (device ??= findOrMakeDevice(cookies, deps));
    },
  };
}

/** A real site is on the usual port. Only the demo is reached on others, and by whichever a tunnel or dev server has. */
function originOf(request: FastifyRequest, { config }: Pick<Deps, "config">, isSecure: boolean): string {
  const host = config.isDemo ? request.headers.host : hostOf(request);
  return `${isSecure ? "https" : "http"}://${host ?? ""}`;
}

/** Only the demo may be reached without TLS, on one's own machine; a browser then refuses `Secure` cookies. */
function isReachedSecurely({ protocol }: FastifyRequest, { config }: Pick<Deps, "config">): boolean {
  return protocol === "https" || !config.isDemo;
}

function openCookies(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  // The prefix makes browsers refuse one that a neighbouring host or a plain connection has planted.
  const nameOf = (name: CookieName) => (isSecure ? `__Host-${name}` : name);
  const options = { path: "/", httpOnly: true, sameSite: "lax", secure: isSecure } as const;
  return {
    read: (name) => request.cookies[nameOf(name)],
    set: (name, value, seconds) => void reply.setCookie(nameOf(name), value, { ...options, maxAge: seconds }),
    clear: (name) => void reply.clearCookie(nameOf(name), options),
  };
}

function findOrMakeDevice(cookies: Cookies, { random }: Pick<Deps, "random">): string {
  const known = cookies.read("perya-device");
  const id = known && DEVICE_ID.test(known) ? known : random.bytes(DEVICE_BYTES).toString("base64url");
  // Set again at each use, so that a device in use is never forgotten.
  cookies.set("perya-device", id, DEVICE_SECONDS);
  return id;
}

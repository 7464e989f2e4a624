import cookie from "@fastify/cookie";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { hostOf } from "./host.ts";

/** The address, device and cookies of a request. */
export type Visit = {
  ip: string;
  userAgent: string;
  /** Country in two letters, as reported by the CDN in front of us. */
  country: string | null;
  /** Origin of our site, for links and redirects: the brand's host from the tables, without a port from the caller. */
  origin: string;
  /** Random id that identifies this browser. Created and set as a cookie on first use. */
  readonly deviceId: string;
  cookies: Cookies;
};

export type Cookies = {
  read: (name: CookieName) => string | undefined;
  set: (name: CookieName, value: string, seconds: number) => void;
  clear: (name: CookieName) => void;
};

/**
 * Names of all our cookies. Scripts can't read them, and another site can cause them to be sent only by a link to us.
 */
export type CookieName = "perya-device" | "perya-remember" | "perya-social" | "perya-operator";

const DEVICE_SECONDS = 400 * 24 * 3600; // The longest lifetime that browsers allow.
const DEVICE_BYTES = 32;
const DEVICE_ID = /^[\w-]{43}$/;

/** Adds the cookie parser. Must be registered before any hook that reads cookies. */
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

/**
 * Returns the origin of the site. A real site uses the standard port; only the demo has others, such as those of a
 * tunnel or dev server.
 */
function originOf(request: FastifyRequest, { config }: Pick<Deps, "config">, isSecure: boolean): string {
  const host = config.isDemo ? request.headers.host : hostOf(request);
  return `${isSecure ? "https" : "http"}://${host ?? ""}`;
}

/**
 * True if cookies may be `Secure`. Only the demo, on localhost, can be used without TLS, where browsers refuse such
 * cookies.
 */
function isReachedSecurely({ protocol }: FastifyRequest, { config }: Pick<Deps, "config">): boolean {
  return protocol === "https" || !config.isDemo;
}

function openCookies(request: FastifyRequest, reply: FastifyReply, isSecure: boolean): Cookies {
  // With this prefix, browsers refuse a cookie set by a sibling host or over an unencrypted connection.
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
  // The cookie is renewed on each use, so that it does not expire on a device in use.
  cookies.set("perya-device", id, DEVICE_SECONDS);
  return id;
}

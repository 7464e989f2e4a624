import Type, { type Static, type TSchema } from "typebox";
import { LANGUAGE_CODES, type Language } from "../languages.ts";
import {
  AUDIENCES,
  BANNER_GROUPS,
  LINKAGE_TYPES,
  type Audience as AudienceName,
  type BannerGroup as Group,
  type LinkageType as Linkage,
} from "./notice-words.ts";

const LinkageType = Type.Unsafe<Linkage>({ type: "string", enum: LINKAGE_TYPES });
const BannerGroup = Type.Unsafe<Group>({ type: "string", enum: BANNER_GROUPS });
const Audience = Type.Unsafe<AudienceName>({ type: "string", enum: AUDIENCES });

/** A banner (R9.9). `url` is the picture, or the video's address in the group w_video. */
export const Banner = Type.Object({
  id: Type.String(),
  groupName: BannerGroup,
  url: Type.String(),
  linkageType: LinkageType,
  target: Type.String(),
  sequence: Type.Integer(),
  title: Type.String({ description: "Read by screen readers and shown over our own images." }),
  text: Type.String(),
  action: Type.String({ description: "Label of the button; empty: the whole banner is the link." }),
  terms: Type.String({ description: "Path of the page with the terms of an offer; empty: none." }),
});

/**
 * When an announcement is shown. A: after login. B: also before login. F: before all others, until the reader closes
 * it.
 */
const Execution = Type.Union([Type.Literal("A"), Type.Literal("B"), Type.Literal("F")]);

/** An announcement (R9.5). The api sanitizes its HTML when it is saved; pages sanitize it again. */
export const Announcement = Type.Object({
  id: Type.String(),
  title: Type.String(),
  content: Type.String(),
  time: Type.String({ description: "yyyy-MM-dd HH:mm:ss in the brand's time zone." }),
  execution: Execution,
  announcementImages: Type.Array(Type.Object({ sequence: Type.Integer(), url: Type.String() })),
});

/** Announcements in groups (R9.8): B, PL, PU and PR. */
export const AnnouncementGroups = Type.Object({
  banners: Type.Array(Banner),
  player: Type.Array(Announcement),
  popup: Type.Array(Announcement),
  promotion: Type.Array(Announcement),
});

export const HelpTopic = Type.Object({
  id: Type.String(),
  term: Type.String({ description: "Anchor of the topic: /help#deposit" }),
  title: Type.String(),
  content: Type.String(),
});

/** Makes a schema of texts per language; a missing one falls back to the brand's default language. */
function perLanguage<T extends TSchema>(words: T) {
  const properties = Object.fromEntries(LANGUAGE_CODES.map((code) => [code, Type.Optional(words)]));
  return Type.Object(properties as Record<Language, ReturnType<typeof Type.Optional<T>>>, {
    additionalProperties: false,
    minProperties: 1,
  });
}

const Moment = Type.String({ format: "date-time" });
const Title = Type.String({ minLength: 1, maxLength: 200 });
const Sequence = Type.Integer({ minimum: 0, maximum: 100_000 });

/**
 * Input of an operator: a notice (PL), popup (PU), promotion (PR), help topic (H) or notice for agents (AG). With an
 * id, the existing one is updated.
 */
export const NoticeDraft = Type.Object(
  {
    id: Type.Optional(Type.String({ format: "uuid" })),
    type: Type.Union([
      Type.Literal("PL"),
      Type.Literal("PU"),
      Type.Literal("PR"),
      Type.Literal("H"),
      Type.Literal("AG"),
    ]),
    execution: Type.Optional(Execution),
    term: Type.Optional(Type.String({ pattern: "^[a-z0-9][a-z0-9-]{0,31}$" })),
    sequence: Type.Optional(Sequence),
    texts: perLanguage(Type.Object({ title: Title, content: Type.String({ maxLength: 50_000 }) })),
    images: Type.Optional(
      Type.Array(Type.Object({ sequence: Sequence, url: Type.String({ maxLength: 500 }) }), { maxItems: 20 }),
    ),
    publishedAt: Type.Optional(Moment),
    endsAt: Type.Optional(Moment),
  },
  { additionalProperties: false },
);

/** Input of an operator for a banner. With an id, the existing one is updated. */
export const BannerDraft = Type.Object(
  {
    id: Type.Optional(Type.String({ format: "uuid" })),
    groupName: BannerGroup,
    url: Type.String({ minLength: 1, maxLength: 500 }),
    linkageType: LinkageType,
    target: Type.Optional(Type.String({ maxLength: 500 })),
    sequence: Sequence,
    texts: perLanguage(
      Type.Object({
        title: Title,
        text: Type.Optional(Type.String({ maxLength: 300 })),
        action: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
      }),
    ),
    audiences: Type.Optional(Type.Array(Audience, { minItems: 1, maxItems: AUDIENCES.length, uniqueItems: true })),
    terms: Type.Optional(Type.String({ maxLength: 200 })),
    startsAt: Type.Optional(Moment),
    endsAt: Type.Optional(Moment),
  },
  { additionalProperties: false },
);

export const noticeShapes = {
  listAnnouncements: {
    query: Type.Object({
      types: Type.String({
        pattern: "^(B|PL|PU|PR|H)(,(B|PL|PU|PR|H)){0,9}$",
        default: "B,PL,PU,PR",
        description: "H is accepted since R9.8 lists it; readHelpCenter returns help itself.",
      }),
      platform: Type.Literal("W", { default: "W" }),
      execution: Type.Optional(Execution),
    }),
    value: AnnouncementGroups,
  },
  listAgentAnnouncements: { value: Type.Array(Announcement) },
  readHelpCenter: {
    query: Type.Object({
      lang: Type.Optional(Type.String({ maxLength: 8 })),
      device: Type.Literal("WEB", { default: "WEB" }),
    }),
    value: Type.Array(HelpTopic),
  },
};

export type Banner = Static<typeof Banner>;
export type Announcement = Static<typeof Announcement>;
export type AnnouncementGroups = Static<typeof AnnouncementGroups>;
export type HelpTopic = Static<typeof HelpTopic>;
export type NoticeDraft = Static<typeof NoticeDraft>;
export type BannerDraft = Static<typeof BannerDraft>;

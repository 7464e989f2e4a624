import type { Scope } from "../source-tree/read-prose.ts";

export type RetiredPhrase = {
  /** Name of the phrase in findings and in the allow-list. */
  readonly phrase: string;
  /**
   * Source of a regular expression, for phrases with several forms. A space outside brackets also matches a line break.
   */
  readonly pattern?: string;
  /** What to write instead. */
  readonly instead: string;
  readonly appliesTo: readonly Scope[];
  /** Paths where the words are a correct term. */
  readonly exceptIn?: RegExp;
};

const EVERYWHERE: readonly Scope[] = ["copy", "docs", "comments", "titles"];
const COPY: readonly Scope[] = ["copy"];
const COPY_AND_DOCS: readonly Scope[] = ["copy", "docs"];
const PROSE: readonly Scope[] = ["docs", "comments", "titles"];

/** Phrases that a reader has to guess, each with what to write instead. docs/GLOSSARY.md has the terms we use. */
export const RETIRED_PHRASES: readonly RetiredPhrase[] = [
  // Riddles that describe who or what is missing.
  {
    phrase: "whoever",
    pattern: "who(?:m|se)?(?:so)?ever",
    instead: "the role, or “anyone who”",
    appliesTo: EVERYWHERE,
  },
  {
    phrase: "nobody",
    pattern: "nobody(?:['’]s)?",
    instead: "“no one”, “no operator” or “Unassigned”",
    appliesTo: EVERYWHERE,
  },
  { phrase: "somebody", pattern: "somebody(?:['’]s)?", instead: "the role, or “someone”", appliesTo: COPY },
  { phrase: "no such", instead: "“… not found”, or “unknown …”", appliesTo: EVERYWHERE },
  { phrase: "of yours", pattern: "of (?:yours|theirs|ours)", instead: "“your …”, “their …”", appliesTo: COPY },
  {
    phrase: "what was asked",
    pattern: "what (?:was|is|were|has been) asked(?: for| of)?",
    instead: "“the request”, “the requested …”",
    appliesTo: EVERYWHERE,
  },
  { phrase: "asked for", instead: "“requested”", appliesTo: COPY },
  { phrase: "a person", instead: "“customer service”, “an operator”", appliesTo: COPY },

  // Phrases for something that happens without a click.
  { phrase: "by itself", pattern: "by (?:itself|themselves)", instead: "“automatically”", appliesTo: EVERYWHERE },
  {
    phrase: "by the clock",
    pattern: "by (?:the|a) clock",
    instead: "“automatically”, “on schedule”",
    appliesTo: EVERYWHERE,
  },
  { phrase: "say nothing", pattern: "says? nothing", instead: "“don't respond”", appliesTo: COPY },

  // Paraphrases of terms of the trade.
  {
    phrase: "the least is",
    pattern: "the (?:least|most)(?: right now)? is",
    instead: "“Minimum”, “Maximum”",
    appliesTo: COPY,
  },
  {
    phrase: "take it back",
    pattern: "(?:take|takes|taking|took|taken) (?:(?:it|this|that|them) )?back",
    instead: "“cancel”, “reverse”, “revoke”",
    appliesTo: EVERYWHERE,
  },
  {
    phrase: "your word",
    pattern: "(?:your|its|their|the other|\\w+['’]s) word",
    instead: "“confirmation”, “response”, “message”",
    appliesTo: EVERYWHERE,
  },
  {
    phrase: "a yes",
    pattern: "(?:a|your|their|second|first) yes",
    instead: "“approval”, “confirmation”",
    appliesTo: EVERYWHERE,
  },
  {
    phrase: "in your hands",
    pattern: "in (?:your|their|its|whose|one pair of|other) hands",
    instead: "“assigned to”",
    appliesTo: EVERYWHERE,
  },
  {
    phrase: "waits for you",
    pattern: "waits? for you(?:r \\w+)?",
    instead: "“Awaiting your response”",
    appliesTo: COPY,
  },
  { phrase: "ran out", pattern: "(?:has |have )?(?:ran|runs?) out", instead: "“expired”, “ended”", appliesTo: COPY },
  {
    phrase: "must be kept",
    pattern: "must be kept|(?:was|were) not kept",
    instead: "“is required”, “breaks our terms”",
    appliesTo: COPY,
  },
  {
    phrase: "comes first",
    pattern: "comes? first",
    instead: "“takes priority”, or the steps in order",
    appliesTo: COPY_AND_DOCS,
  },
  {
    phrase: "looked at",
    pattern: "(?:is|are|was|were|be|been|being) looked at",
    instead: "“reviewed”, “checked”, “read”",
    appliesTo: EVERYWHERE,
  },
  {
    phrase: "looked after",
    pattern: "look(?:s|ed|ing)? after",
    instead: "“under maintenance”, “maintains”",
    appliesTo: EVERYWHERE,
  },
  { phrase: "anew", instead: "“again”, “new”, “recalculated”", appliesTo: EVERYWHERE },
  { phrase: "once more", instead: "“again”", appliesTo: COPY },
  { phrase: "come in again", pattern: "comes? (?:back )?in again", instead: "“log in again”", appliesTo: COPY },
  { phrase: "purse", pattern: "purses?", instead: "“wallet”, “balance”", appliesTo: EVERYWHERE },

  // Reward terms with one name each (docs/GLOSSARY.md).
  { phrase: "keep line", pattern: "keep lines?", instead: "“level minimum”", appliesTo: EVERYWHERE },
  { phrase: "point mall", instead: "“points mall”", appliesTo: EVERYWHERE },
  {
    phrase: "leave the bonus",
    pattern: "(?:leave|leaves|left) (?:the|a|this) bonus",
    instead: "“forfeit the bonus”",
    appliesTo: COPY_AND_DOCS,
  },
  { phrase: "begun claim", pattern: "begun claims?", instead: "“existing claim”", appliesTo: EVERYWHERE },
  {
    phrase: "second approver",
    pattern: "second approvers?",
    instead: "“a second operator”",
    appliesTo: COPY,
  },
  {
    phrase: "waits for a second operator",
    pattern: "(?:waits?|waiting) for a second operator",
    instead: "“Awaiting second approval”",
    appliesTo: COPY,
  },

  // Metaphors in place of a mechanism.
  { phrase: "door", pattern: "doors?", instead: "“entry point”, “login”, “endpoint”", appliesTo: PROSE },
  {
    phrase: "room",
    // Matches "no room beside it", "two lines of room" and "room for a digit", which mean space on a screen.
    pattern:
      "(?<!(?:no|more|less|little|much|its|the|make|makes|of) )rooms?(?! (?:for|to|left|between|above|below|beside)\\b)",
    instead: "“package”, “module”, “feature”, “page”",
    appliesTo: PROSE,
    exceptIn:
      /flight|lipad|realtime|socket|studio|games|catalogue|vendor|accessibility|tables\.e2e|packages\/(?:art|ui)\//u,
  },
  { phrase: "hears", pattern: "hears?(?: of)?", instead: "“receives”, “is notified of”", appliesTo: PROSE },
  { phrase: "is told", pattern: "(?:is|are|be) told", instead: "“receives”, “is notified”", appliesTo: PROSE },

  // One spelling for each word.
  {
    phrase: "sign in",
    pattern: "sign(?:s|ed|ing)?(?: |-)in",
    instead: "“log in” (verb), “login” (noun)",
    appliesTo: COPY,
  },
  {
    phrase: "sign out",
    pattern: "sign(?:s|ed|ing)?(?: |-)out",
    instead: "“log out” (verb), “logout” (noun)",
    appliesTo: COPY,
  },
  {
    phrase: "log-in",
    pattern: "log-(?:in|out)s?",
    instead: "“log in” (verb), “login” (noun)",
    appliesTo: COPY_AND_DOCS,
  },
  { phrase: "e-mail", pattern: "e-mail(?:s|ed|ing)?", instead: "“email”", appliesTo: EVERYWHERE },
  {
    phrase: "any more",
    pattern: "not? any more|n['’]t \\w+ any more",
    instead: "“no longer”, “anymore”",
    appliesTo: COPY,
  },
  { phrase: "for ever", instead: "“permanently”, “forever”", appliesTo: EVERYWHERE },
  { phrase: "colour", pattern: "colour(?:s|ed|ful)?", instead: "“color”", appliesTo: COPY },
  { phrase: "favourite", pattern: "favourites?", instead: "“favorite”", appliesTo: COPY },
];

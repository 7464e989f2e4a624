import { hash } from "node:crypto";
import type { Html } from "@perya/text/html";

const DOCS_STYLE = `
:root { color-scheme: dark light; --ink: #f4f0e6; --soft: #bfc8c6; --paper: #0e1416; --card: #151d20; --line: #2c393e; --brass: #e3b45c; --sea: #7cc0d1 }
@media (prefers-color-scheme: light) { :root { --ink: #12191b; --soft: #3e4a4d; --paper: #f6f3ec; --card: #fff; --line: #d8d3c6; --brass: #8a5f12; --sea: #1f6577 } }
* { box-sizing: border-box }
body { margin: 0; display: grid; grid-template-columns: 260px minmax(0, 1fr); background: var(--paper); color: var(--ink); font: 15px/1.5 system-ui, sans-serif }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px; border-inline-end: 1px solid var(--line) }
nav h2 { font-size: 12px; margin: 20px 0 4px; color: var(--soft) } nav ul { list-style: none; margin: 0; padding: 0 } nav b { font-size: 11px; color: var(--soft) }
nav a { display: block; padding: 4px 0; color: inherit; text-decoration: none } nav a:hover { color: var(--sea) }
main { padding: 32px clamp(16px, 4vw, 48px); max-width: 900px } h1 { font-size: 28px } main > h2 { margin-top: 48px; font-size: 22px; text-transform: capitalize }
section { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: 20px 24px; margin: 16px 0 }
h3 { margin: 0; font-size: 15px; overflow-wrap: anywhere } h4 { margin: 16px 0 4px; font-size: 14px } .method { color: var(--brass) }
a { color: var(--sea) } code { font: 13px/1.5 ui-monospace, monospace } small, .facts { color: var(--soft) } .facts { display: flex; gap: 16px; font-size: 14px }
dl { display: grid; grid-template-columns: minmax(120px, max-content) 1fr; gap: 4px 16px; margin: 0; font-size: 14px } dd { margin: 0; grid-column: 2 } dt { grid-column: 1 }
dl dl { padding-inline-start: 12px; border-inline-start: 2px solid var(--line) } summary { cursor: pointer; margin-top: 16px }
:focus-visible { outline: 2px solid var(--sea); outline-offset: 2px }
@media (max-width: 800px) { body { display: block } nav { position: static; height: auto } dl { display: block } dd { padding-inline-start: 12px } }
`;

export const DOCS_STYLE_TAG: Html = { text: `<style>${DOCS_STYLE}</style>` };

/**
 * Content security policy of the docs. It allows the style by its hash: a nonce would differ per response and prevent
 * caching (prepared-answer.ts).
 */
export const DOCS_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash("sha256", DOCS_STYLE, "base64")}'`,
  "frame-ancestors 'none'",
].join("; ");

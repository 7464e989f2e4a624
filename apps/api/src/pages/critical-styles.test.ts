import { expect, it } from "vitest";
import { pickCriticalStyles } from "./critical-styles.ts";

it.each([
  ["a used class, not another", ".a{x:1}.b{x:2}", "a", ".a{x:1}"],
  ["a selector that needs all its classes", ".a .b{x:1}.a.c{x:2}", "a b", ".a .b{x:1}"],
  ["one of several selectors", ".b,.a{x:1}", "a", ".b,.a{x:1}"],
  ["rules without classes", ":root{x:1}dialog[open]{x:2}", "", ":root{x:1}dialog[open]{x:2}"],
  [
    "escaped names",
    ".md\\:p-1\\.5{x:1}.\\32xl\\:p{x:2}.lg\\:p{x:3}",
    "md:p-1.5 2xl:p",
    ".md\\:p-1\\.5{x:1}.\\32xl\\:p{x:2}",
  ],
  ["arbitrary values", ".w-\\[calc\\(1px\\+2px\\)\\]{x:1}", "w-[calc(1px+2px)]", ".w-\\[calc\\(1px\\+2px\\)\\]{x:1}"],
  [
    "what excludes or repeats other classes",
    ".a:not(.b){x:1}.a:is(.b .c,.d){x:2}",
    "a",
    ".a:not(.b){x:1}.a:is(.b .c,.d){x:2}",
  ],
  ["groups with something left", "@media (a){.a{x:1}.b{x:2}}@media (b){.b{x:1}}", "a", "@media (a){.a{x:1}}"],
  [
    "groups in groups",
    "@layer u{@supports (d:grid){.a{x:1}}@media (b){.b{x:1}}}",
    "a",
    "@layer u{@supports (d:grid){.a{x:1}}}",
  ],
  [
    "statements, fonts and animations",
    "@layer a,b;@font-face{x:1}@keyframes k{to{x:1}}",
    "",
    "@layer a,b;@font-face{x:1}@keyframes k{to{x:1}}",
  ],
  ["strings with braces", '.a{content:"}"}.b{content:"{"}', "a", '.a{content:"}"}'],
  ["nothing of comments", "/*! .a{ */.a{x:1}", "a", ".a{x:1}"],
])("keeps %s", (_what, styles, classes, kept) => {
  expect(pickCriticalStyles(styles, `<p class="${classes}">`)).toBe(kept);
});

it("reads class names in attributes", () => {
  const body = '<p class="[&amp;&gt;*]:p hover:q">';
  expect(pickCriticalStyles(".\\[\\&\\>\\*\\]\\:p>*{x:1}", body)).toBe(".\\[\\&\\>\\*\\]\\:p>*{x:1}");
});

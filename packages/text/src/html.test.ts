import { describe, expect, it } from "vitest";
import { escapeHtml, html, jsonForScript } from "./html.ts";

describe("html", () => {
  it.each([
    ["text", html`<p>${"a<b>&\"'"}</p>`, "<p>a&lt;b&gt;&amp;&quot;&#39;</p>"],
    ["a number", html`<p>${7}</p>`, "<p>7</p>"],
    ["HTML as it is", html`<p>${html`<b>${"<"}</b>`}</p>`, "<p><b>&lt;</b></p>"],
    ["a list of HTML", html`${["a", "<"].map((each) => html`<li>${each}</li>`)}`, "<li>a</li><li>&lt;</li>"],
    ["an attribute", html`<a title="${'" onclick="x'}"></a>`, '<a title="&quot; onclick=&quot;x"></a>'],
    ["nothing", html`<p>${""}</p>`, "<p></p>"],
  ])("writes %s", (_name, { text }, written) => {
    expect(text).toBe(written);
  });

  it("rejects an object that a caller sent instead of HTML", () => {
    expect(html`${JSON.stringify({ text: "<b>" })}`.text).toBe("{&quot;text&quot;:&quot;&lt;b&gt;&quot;}");
  });
});

describe("escapeHtml", () => {
  it("keeps letters of every script", () => {
    expect(escapeHtml("ñ ไทย 漢")).toBe("ñ ไทย 漢");
  });
});

describe("jsonForScript", () => {
  it("cannot end its script or its line", () => {
    const value = { text: "</script><!--\u2028\u2029" };
    const { text } = jsonForScript(value);
    expect(text).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(text)).toEqual(value);
  });
});

import { describe, expect, it } from "vitest";
import { replaceScripts, writeBareModule } from "./bare-page.ts";

describe("the bare page", () => {
  it("is written element by element, with its attributes and its words", () => {
    const link = {
      tag: "a",
      attributes: { class: "link", href: "/", style: "--hue: red; top:1px" },
      children: ["Ho", "me"],
    };
    expect(writeBareModule([link, "!"])).toContain(
      'const Page = () => [h("a",{"className":"link","href":"/",style:{"--hue":"red","top":"1px"}},"Ho","me"),"!"];',
    );
  });

  it("is what was sent, without React's marks of parts, and with one script instead of all", () => {
    const sent =
      '<div id="app"><!--$--><p>a<!-- -->b</p><!--/$--></div><script>for(const href of [...["/a.js","/b.js"],...words])add();' +
      'add("script",{type:"module",src:"/main.js"})</script>';
    expect(replaceScripts(sent, "/bare.js")).toBe(
      '<div id="app"><p>a<!-- -->b</p></div><script>for(const href of [])add();' +
        'add("script",{type:"module",src:"/bare.js"})</script>',
    );
  });

  it("is not made from a page that starts otherwise", () => {
    expect(() => replaceScripts("<p></p>", "/bare.js")).toThrow("cannot read");
  });
});

/** node --import — loads a program with edits of its sources, which CHAOS_EDITS holds. Only chaos starts anything with it. */
import { editSources, type SourceEdit } from "@perya/testing/source-edits";

editSources(JSON.parse(process.env["CHAOS_EDITS"] ?? "[]") as SourceEdit[]);

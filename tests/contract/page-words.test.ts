import { afterEach, expect, it } from "vitest";
import { campusOf, careerOf, institution, institutionText } from "#contract/institution";
import { translateInstitution, translateReply } from "#contract/labels/page-words";
import { speak } from "#words";
import { readCatalog } from "../../scripts/texts.ts";

const speakSpanish = () => {
  speak("es-US", readCatalog("es-US"));
  translateInstitution();
};
afterEach(() => {
  speak("en-US");
  translateInstitution();
});

const reply = () => ({
  EnrollmentStatusModes: [{ Value: "all", Description: "All classes" }],
  Details: {
    EnrollmentStatus: { Code: "W", Description: "Waitlist" },
    Component: { Code: "LAB", Description: "Laboratory" },
    InstructionMode: { Code: "ZZ", Description: "By Radio" },
    AcademicCareer: { Code: "UGRD", Description: "Undergraduate" },
    Location: null,
    CourseTitle: "Waitlist",
  },
});

it("describes the portal's codes and the institution's texts in the page's language, and leaves the rest", () => {
  speakSpanish();
  expect(translateReply(reply())).toEqual({
    EnrollmentStatusModes: [{ Value: "all", Description: "Todas las clases" }],
    Details: {
      EnrollmentStatus: { Code: "W", Description: "Lista de espera" },
      Component: { Code: "LAB", Description: "Laboratorio" },
      InstructionMode: { Code: "ZZ", Description: "By Radio" },
      AcademicCareer: { Code: "UGRD", Description: "Pregrado" },
      Location: null,
      CourseTitle: "Waitlist",
    },
  });
});

it("keeps the server's words on English pages", () => {
  expect(translateReply(reply())).toEqual(reply());
});

it("has the institution's texts in the page's language, but its codes and links as they are", () => {
  const { links } = structuredClone(institution);
  speakSpanish();
  expect(campusOf("UMLNORTH")).toMatchObject({
    code: "UMLNORTH",
    description: "Campus Norte",
    shortDescription: "Norte",
  });
  expect(careerOf("GRAD").description).toBe("Posgrado");
  expect(institution.requirementDesignations["GEMA"]).toBe("Educación general: Matemáticas");
  expect(institution.links).toEqual(links);
  expect(institutionText("toString")).toBe("toString");
});

import { expect, it } from "vitest";
import { courseName, titleBeside } from "#contract/labels/catalog-words";
import { classTitle } from "#contract/labels/class-title";

it.each([
  ["Special Topics", null, "Special Topics"],
  ["Special Topics", "", "Special Topics"],
  ["Special Topics", "  ", "Special Topics"],
  ["Special Topics", "Film Noir", "Special Topics: Film Noir"],
  ["Special Topics", " Film Noir ", "Special Topics: Film Noir"],
  // Equal to the title, or in it.
  ["Jazz Harmony", "Jazz Harmony", "Jazz Harmony"],
  ["Jazz Harmony", "JAZZ  HARMONY", "Jazz Harmony"],
  ["Special Topics: Film Noir", "Film Noir", "Special Topics: Film Noir"],
  ["Special Topics (Film Noir)", "film noir", "Special Topics (Film Noir)"],
  ["Film Noir – Seminar", "Film Noir", "Film Noir – Seminar"],
  // Parts of words are not the topic.
  ["Martial Arts", "Art", "Martial Arts: Art"],
  ["Programming in C", "C++", "Programming in C: C++"],
  ["Programming in C++", "C", "Programming in C++: C"],
  // A topic that begins with the title.
  ["Special Topics", "Special Topics: Film Noir", "Special Topics: Film Noir"],
  ["Seminar", "Seminar in Opera", "Seminar in Opera"],
  ["Art", "Modern Art", "Art: Modern Art"],
  ["专题", "电影", "专题: 电影"],
  ["Café", "Cafe\u0301", "Café"],
  ["", "Film Noir", "Film Noir"],
])("the title “%s” with the topic “%s” is “%s”", (CourseTitle, CourseTopic, title) => {
  expect(classTitle({ CourseTitle, CourseTopic })).toBe(title);
});

it("doesn't repeat the number of a course without a title", () => {
  const course = { Subject: "COMP", CatalogNumber: "4990", CourseTitle: "COMP 4990" };
  expect(courseName(course)).toBe("COMP.4990");
  expect(courseName({ ...course, CourseTopic: "Robotics" })).toBe("COMP.4990 Robotics");
  expect(titleBeside("COMP.4990", "COMP 4990 Robotics")).toBe("COMP 4990 Robotics");
});

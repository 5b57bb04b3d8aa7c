import { testPictures } from "../every-picture.ts";

testPictures("ui");

// The HTTP interface to flight school. It stands by itself, so that no match has to load it.
import type { CourseCard, Created } from '../wire/types';
import { json, path } from './api';

export const schoolApi = {
  /** The courses of flight school. */
  courses: (): Promise<CourseCard[]> => json(path('school')),
  /** A match of a lesson. */
  takeLesson: (book: string, lesson: string): Promise<Created> =>
    json(path('school', book, lesson), { method: 'POST' }),
} as const;

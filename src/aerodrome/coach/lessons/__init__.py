"""Flight school: lessons are data, played as ordinary matches; how one goes follows from lesson and match alone."""

from aerodrome.coach.lessons.lesson import Lesson, begin, course, courses, lesson, read_lesson
from aerodrome.coach.lessons.standing import Follower, Standing, standing

__all__ = [
    "Follower",
    "Lesson",
    "Standing",
    "begin",
    "course",
    "courses",
    "lesson",
    "read_lesson",
    "standing",
]

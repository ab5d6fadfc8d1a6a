# make play | test | lint | bench | soak | requirements | clean        arguments: make play ARGS="..."
# The work is in tools/do and tools/environment, so that ./play and ./test do the same where there is no make.
ARGS ?=

.PHONY: play test lint bench soak requirements clean
play test lint bench soak requirements clean:
	@tools/do $@ $(ARGS)

# The server with the compiled kernel. Build: docker build --tag kickdoor .
# Images are pinned by digest; `make pin` renews them (docs/operate.md).

FROM python:3.11-slim@sha256:90744cff8f32887f075c47d747a173ff333e9e98801667af93c357fa9f5e28ff AS build
# Only for building, so they may be of any version. hadolint wants to be told so on a line of its own.
# hadolint ignore=DL3008
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN python dev.py setup
RUN python -m venv --without-pip /app \
    && pip --python /app/bin/python install --no-cache-dir --require-hashes -r requirements/serve.txt \
    && pip --python /app/bin/python install --no-cache-dir --no-deps build/wheel/*.whl

FROM python:3.11-slim@sha256:90744cff8f32887f075c47d747a173ff333e9e98801667af93c357fa9f5e28ff
ARG VERSION=unknown
ARG REVISION=unknown
LABEL org.opencontainers.image.title="Kickdoor" \
      org.opencontainers.image.description="The server of the card game Kickdoor" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}"
# A number that no user of the machine has. What the image itself brings for installing packages is not needed here.
RUN groupadd --system --gid 10001 kickdoor \
    && useradd --system --uid 10001 --gid kickdoor --create-home --home-dir /var/lib/kickdoor kickdoor \
    && chmod 700 /var/lib/kickdoor \
    && rm -rf /usr/local/lib/python3.11/site-packages/* /usr/local/lib/python3.11/ensurepip /usr/local/bin/pip*
COPY --from=build /app /app
ENV PATH=/app/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    KICKDOOR_HOST=0.0.0.0 \
    KICKDOOR_PORT=8000 \
    KICKDOOR_LOG=json \
    KICKDOOR_DATABASE=sqlite:////var/lib/kickdoor/kickdoor.sqlite3
USER 10001:10001
WORKDIR /var/lib/kickdoor
VOLUME /var/lib/kickdoor
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/api/health', timeout=4)"]
CMD ["kickdoor", "serve"]

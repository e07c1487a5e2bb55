# The server with the compiled kernel. Build: docker build -t kickdoor .
FROM python:3.11-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev && rm -rf /var/lib/apt/lists/*
WORKDIR /src
COPY . .
RUN python dev.py setup
RUN python -m venv /app && /app/bin/pip install --no-cache-dir --require-hashes -r requirements/serve.txt \
    && /app/bin/pip install --no-cache-dir --no-deps build/wheel/*.whl

FROM python:3.11-slim
RUN useradd --system --create-home --home-dir /var/lib/kickdoor kickdoor
COPY --from=build /app /app
USER kickdoor
WORKDIR /var/lib/kickdoor
ENV KICKDOOR_HOST=0.0.0.0 KICKDOOR_PORT=8000 KICKDOOR_LOG=json \
    KICKDOOR_DATABASE=sqlite:////var/lib/kickdoor/kickdoor.sqlite3
VOLUME /var/lib/kickdoor
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=3s CMD ["/app/bin/python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/api/health', timeout=2)"]
CMD ["/app/bin/kickdoor", "serve"]
